package jsontext

// pointer is a pointer to a struct that is written.
type pointer interface {
	comparable
	Members
}

// item is a pointer to an item of a list.
type item[T any] interface {
	*T
	Members
}

// Put writes a member that is an object, or null where it is a pointer to nothing.
func Put[P pointer](w *Writer, key string, v P) {
	w.Key(key)
	var nothing P
	if v == nothing {
		w.null()
		return
	}
	w.object(v)
}

// PutIf leaves the member out where it is a pointer to nothing.
func PutIf[P pointer](w *Writer, key string, v P) {
	var nothing P
	if v != nothing {
		Put(w, key, v)
	}
}

// PutList writes a member that is a list of objects. As every list here, one that is nil is null.
func PutList[T any, P item[T]](w *Writer, key string, list []T) {
	w.list(key, list == nil, len(list), func(i int) { w.object(P(&list[i])) })
}

// PutListIf leaves the member out where there are none.
func PutListIf[T any, P item[T]](w *Writer, key string, list []T) {
	if len(list) > 0 {
		PutList[T, P](w, key, list)
	}
}

// list writes a member that is a list, each item by a function.
func (w *Writer) list(key string, none bool, length int, write func(i int)) {
	w.Key(key)
	if none {
		w.null()
		return
	}
	w.open('[')
	for i := range length {
		write(i)
	}
	w.Text = append(w.Text, ']')
}

// Strs writes a member that is a list of strings.
func (w *Writer) Strs(key string, list []string) {
	w.list(key, list == nil, len(list), func(i int) {
		w.separate()
		w.Text = quote(w.Text, list[i])
	})
}

// Ints writes a member that is a list of integers.
func (w *Writer) Ints(key string, list []int) {
	w.list(key, list == nil, len(list), func(i int) { w.int(list[i]) })
}

// Pairs writes a member that is a list of pairs of integers.
func (w *Writer) Pairs(key string, list [][2]int) {
	w.list(key, list == nil, len(list), func(i int) {
		w.open('[')
		w.int(list[i][0])
		w.int(list[i][1])
		w.Text = append(w.Text, ']')
	})
}

// PairsIf leaves the member out where there are none.
func (w *Writer) PairsIf(key string, list [][2]int) {
	if len(list) > 0 {
		w.Pairs(key, list)
	}
}
