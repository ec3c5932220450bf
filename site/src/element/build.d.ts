// What the build fills in: addresses beside each script, and styles as text.

declare const __INTERIOR__: string;
declare const __MODULE__: string;
declare const __ELEMENT__: string;

declare module "made:*" {
  const text: string;
  export default text;
}
