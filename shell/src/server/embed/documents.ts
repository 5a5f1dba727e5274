import { escapeHtml } from '@unitbase/contracts/escape-html';
import { site } from '@unitbase/contracts/site';
import type { PinnedFile } from '@unitbase/embed/contract';
import { attributesHtml } from './html';
import type { WidgetRequest } from './widget-request';

interface Rendered {
  request: WidgetRequest;
  origin: string;
  /** Path of the page behind the widget. */
  href: string;
  /** Null if no live release has the widget. */
  style: PinnedFile | null;
  /** Markup that the remote rendered; null if it failed. */
  markup: string | null;
}

/**
 * Returns the element with a declarative shadow root, the widget's stylesheet, and a fallback link for browsers without
 * shadow DOM. The loader takes over from there.
 */
export function elementHtml({ request, origin, href, style, markup }: Rendered): string {
  const tag = `unitbase-${request.name}`;
  const label = request.attributes.heading || headingIn(markup) || site.name;
  const sheet = style && {
    rel: 'stylesheet',
    crossorigin: 'anonymous',
    integrity: style[1],
    href: `${origin}/embed/f/${style[0]}`,
  };
  const shadow =
    markup && sheet
      ? `<template shadowrootmode="open"><link${attributesHtml(sheet)}>${markup}</template>`
      : '';
  const link = `<a${attributesHtml({ href: origin + href })}>${escapeHtml(label)}</a>`;
  return `<${tag}${attributesHtml(request.attributes)}>${shadow}${link}</${tag}>`;
}

interface RenderedFrame extends Rendered {
  /** Shown if there is no widget. */
  message: string;
  /** Whether it is the response to a form without script: the loader would restart the widget. */
  isAnswer?: boolean;
}

/** Returns a document for an iframe. It is complete without script; with it, the widget is live and reports its height. */
export function frameHtml(options: RenderedFrame): string {
  const { request, origin, href, markup, message, isAnswer = false } = options;
  const title = request.attributes.heading || headingIn(markup) || site.name;
  const body = markup
    ? elementHtml(options)
    : `<p>${escapeHtml(message)} <a${attributesHtml({ href: origin + href, target: '_blank', rel: 'noopener' })}>${site.name}</a></p>`;
  const scripts = markup
    ? [...(isAnswer ? [] : ['v1']), 'frame']
        .map((name) => `<script type="module" src="/embed/${name}.js"></script>`)
        .join('')
    : '';
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="responsive-embedded-sizing"><meta name="robots" content="noindex">' +
    `<title>${title === site.name ? title : `${escapeHtml(title)} · ${site.name}`}</title>` +
    `<link${attributesHtml({ rel: 'canonical', href: origin + href })}>` +
    `<link rel="stylesheet" href="/embed/frame.css">${scripts}</head><body>${body}</body></html>`
  );
}

/** Returns the title of the widget's markup, with the entities that React writes decoded. */
function headingIn(markup: string | null): string {
  const label = /<section[^>]* aria-label="([^"]*)"/.exec(markup ?? '')?.[1] ?? '';
  return label.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '');
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
