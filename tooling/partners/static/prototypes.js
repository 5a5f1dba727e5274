// Patches as old libraries and analytics scripts apply them.
Object.prototype.extend = function () {
  return this;
};
Array.prototype.each = function (act) {
  for (var i = 0; i < this.length; i++) act(this[i]);
};
Array.prototype.flatMap = function (act) {
  return [].concat.apply(
    [],
    this.map(function (one, at) {
      return act(one, at);
    }),
  );
};
String.prototype.toJSON = function () {
  return String(this);
};
Function.prototype.bind = function (self) {
  var act = this,
    first = Array.prototype.slice.call(arguments, 1);
  return function () {
    return act.apply(self, first.concat(Array.prototype.slice.call(arguments)));
  };
};
var fetchOfThePage = window.fetch;
window.fetch = function () {
  return fetchOfThePage.apply(window, arguments);
};
var define = CustomElementRegistry.prototype.define;
CustomElementRegistry.prototype.define = function () {
  return define.apply(this, arguments);
};
