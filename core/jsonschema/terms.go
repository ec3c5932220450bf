package jsonschema

// Terms of conditions, each a schema of a mapping. They name the type again wherever the mapping is reached by a way
// of their own, because strict validators want to see it.
//
// They are called from everywhere and never in a hurry. Inlined, they would make the module larger by 20 kB, compressed.

// is says that a key holds one of some values.
//
//go:noinline
func is(key string, values ...any) object {
	value := object{{"enum", list(values)}}
	if len(values) == 1 {
		value = object{{"const", values[0]}}
	}
	return must(key, value)
}

// has says that a key is there and holds a value.
//
//go:noinline
func has(key string) object { return must(key, ref("something")) }

// lacks says that a key is not there, or holds nothing.
//
//go:noinline
func lacks(keys ...string) object {
	properties := object{}
	for _, key := range keys {
		properties = properties.with(key, ref("nothing"))
	}
	return object{{"properties", properties}}
}

// must says that a key is there and of a schema.
//
//go:noinline
func must(key string, value object) object {
	return object{{"properties", object{{key, value}}}, {"required", list{key}}}
}

// where says that a key, if it is there, is of a schema.
//
//go:noinline
func where(key string, value object) object {
	return object{{"properties", object{{key, value}}}}
}

//go:noinline
func when(condition, then object) object { return object{{"if", condition}, {"then", then}} }

//go:noinline
func not(o object) object { return object{{"not", o}} }

//go:noinline
func all(each ...any) object { return object{{"allOf", list(each)}} }

//go:noinline
func either(each ...any) object { return object{{"anyOf", list(each)}} }

// each says what every mapping of a list is; some, what one of them is.
//
//go:noinline
func each(item object) object { return object{{"type", "array"}, {"items", typed(item)}} }

//go:noinline
func some(item object) object { return object{{"type", "array"}, {"contains", typed(item)}} }

// typed is a schema of a mapping that is reached by itself.
//
//go:noinline
func typed(o object) object { return object{{"type", "object"}}.and(o) }
