// The page that ours is held against: it shows an example, or the text that its address carries, and what the other
// checker says of it.

import example from "made:example";
import schema from "made:schema";
import { checkerFor } from "./checker.js";

const text = location.hash ? decodeURIComponent(location.hash.slice(1)) : example;
const { valid, errors } = checkerFor(schema)(text);
document.querySelector("#text").textContent = text;
document.querySelector("#verdict").textContent = valid ? "valid" : `${errors.length} errors`;
