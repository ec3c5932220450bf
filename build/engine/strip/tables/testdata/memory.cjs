// node memory.cjs MODULE FILE: writes the memory of a module to a file, as it is before the module is called.
const fs = require("fs");
const module_ = new WebAssembly.Module(fs.readFileSync(process.argv[2]));
const imports = {};
for (const { module, name } of WebAssembly.Module.imports(module_)) {
	(imports[module] ??= {})[name] = () => {
		throw new Error(`${name} is called`);
	};
}
const instance = new WebAssembly.Instance(module_, imports);
fs.writeFileSync(process.argv[3], new Uint8Array(instance.exports.mem.buffer));
