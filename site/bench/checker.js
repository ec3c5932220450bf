// What else checks such a record in JavaScript: a YAML reader, and a validator with the schema that our core exports.

import { Ajv2020 } from "ajv/dist/2020.js";
import { parseDocument } from "yaml";

/** Makes a checker for a schema. The record is read as YAML 1.2, and every breach is reported, not only the first. */
export function checkerFor(schema) {
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  ajv.addVocabulary(["markdownDescription", "markdownEnumDescriptions", "patternErrorMessage"]);
  const validate = ajv.compile(schema);
  return (text) => {
    const document = parseDocument(text);
    const valid = document.errors.length === 0 && validate(document.toJS());
    return { valid, errors: [...document.errors, ...(validate.errors ?? [])] };
  };
}
