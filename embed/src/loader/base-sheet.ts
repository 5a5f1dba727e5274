/**
 * What holds before a widget's stylesheet is there; each widget's own sheet says the same for pages without script.
 * `all: initial` keeps the page's styles out: for important rules the shadow root goes before the page. A flow root:
 * floats of the page do not push what is inside. What the page puts before and after every element stays away; instead
 * something without height says how wide the element wants to be where its place does not: in a row of flex boxes, in a
 * cell, as a float.
 */
export const baseSheet = new CSSStyleSheet();
baseSheet.replaceSync(
  ':host{all:initial!important;display:flow-root!important;color-scheme:inherit!important}' +
    ':host::before{all:initial!important;content:""!important;display:grid!important;grid-template-columns:minmax(0,480px)!important}' +
    ':host::after{content:none!important}' +
    ':host([font=inherit]){font-family:inherit!important}' +
    ':host([hidden]){display:none!important}' +
    ':host([theme=light]){color-scheme:light!important}' +
    ':host([theme=dark]){color-scheme:dark!important}' +
    ':host>div{min-height:var(--reserved)}slot:not([hidden]){display:block;max-height:var(--reserved);overflow:hidden;font:16px/1.5 sans-serif}',
);
