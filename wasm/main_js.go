//go:build js

package main

import "unsafe"

// door is where a page and the engine meet: it writes a question into the engine's memory and reads the answer there.
var door struct {
	question []byte
	answer   []byte // stays as it is until the next question
}

// room is the place for a question of so many bytes.
//
//go:wasmexport room
func room(size int32) unsafe.Pointer {
	door.question = make([]byte, size)
	return unsafe.Pointer(unsafe.SliceData(door.question))
}

// respond answers the question that stands in its room, which nobody may write to any more. It gives the length of the
// answer, in bytes.
//
//go:wasmexport respond
func respond() int32 {
	question := door.question
	door.question = nil
	door.answer = Handle(question)
	between.answered(len(question))
	return int32(len(door.answer))
}

// said is the place of the answer.
//
//go:wasmexport said
func said() unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(door.answer)) }

// quiet is to be called when an answer is out and nothing waits.
//
//go:wasmexport quiet
func quiet() { between.collect() }

// main stays for the calls.
func main() { select {} }
