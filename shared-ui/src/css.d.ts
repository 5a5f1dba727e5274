/** A CSS Module gives its local class names; a missing one is caught by the component's own example. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
