import type { Route, Schema } from '@unitbase/contracts/route';
import { routes } from '@unitbase/contracts/routes';
import * as core from 'zod/v4/core';
import { shapeOf } from '../contracts/contract-shape';
import { type Fill, sampleOf } from './sample';

const routesWithResponse = Object.entries(routes as Record<string, Route>).flatMap(([name, route]) =>
  route.response ? [[name, route, route.response] as [string, Route, Schema]] : [],
);

test.each(routesWithResponse)('generates responses of %s that fit its contract', (_name, route, response) => {
  for (const fill of ['full', 'minimal'] as Fill[]) {
    const value = sampleOf(shapeOf(route).response, fill);
    const result = core.safeParse(response, value);
    expect(result.error?.issues ?? []).toEqual([]);
    // Deterministic and serialisable.
    expect(JSON.parse(JSON.stringify(sampleOf(shapeOf(route).response, fill)))).toEqual(value);
  }
});

const list = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    date_published: { type: 'string' },
    blocks: {
      type: 'array',
      items: {
        anyOf: [
          { type: 'object', properties: { kind: { const: 'text' } }, required: ['kind'] },
          { type: 'object', properties: { kind: { const: 'image' } }, required: ['kind'] },
        ],
      },
    },
    author: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    note: { type: 'string' },
  },
  required: ['title', 'date_published', 'blocks', 'author'],
};

test('fills a full value with one item of each kind and all optional fields', () => {
  expect(sampleOf(list, 'full')).toEqual({
    title: 'Sample',
    date_published: '2026-03-02T09:30:00.000Z',
    blocks: [{ kind: 'text' }, { kind: 'image' }],
    author: 'Sample',
    note: 'Sample',
  });
});

test('fills a minimal value with required fields: empty lists and texts, null, and dates', () => {
  expect(sampleOf(list, 'minimal')).toEqual({
    title: '',
    date_published: '2026-03-02T09:30:00.000Z',
    blocks: [],
    author: null,
  });
});

test('ends recursive schemas', () => {
  const tree = {
    $ref: '#/$defs/Node',
    $defs: {
      Node: { type: 'object', properties: { nodes: { type: 'array', items: { $ref: '#/$defs/Node' } } } },
    },
  };
  expect(JSON.stringify(sampleOf(tree, 'full'))).toMatch(/^\{"nodes":\[/);
});
