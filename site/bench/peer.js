// The page that ours is held against: it shows an example and what the other checker says of it.

import example from "made:example";
import schema from "made:schema";
import { checkerFor } from "./checker.js";

const { valid, errors } = checkerFor(schema)(example);
document.querySelector("#text").textContent = example;
document.querySelector("#verdict").textContent = valid ? "valid" : `${errors.length} errors`;
