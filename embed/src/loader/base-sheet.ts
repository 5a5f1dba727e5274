/**
 * Styles until a widget's own sheet loads. Important rules of a shadow root override the page's; `flow-root` keeps floats
 * out; `::before` gives a preferred width in flex rows, table cells and floats, and has no height.
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
