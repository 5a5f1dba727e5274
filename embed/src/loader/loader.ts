/**
 * The script of a partner's page, `/embed/v1.js`. It defines the elements, reserves their height, and loads a widget when
 * it comes near the viewport. It creates no globals and changes nothing outside its elements.
 */
import { elements } from '../elements';
import { define } from './element';
import { manifest } from './load';

// The platform's elements last: a release cannot change them.
for (const [name, shape] of Object.entries({ ...manifest.elements, ...elements })) define(name, shape);
