/**
 * The script of a partner's page, `/embed/v1.js`. It defines the elements, reserves their height, and loads a widget when
 * it comes near the viewport. It creates no globals and changes nothing outside its elements.
 */
import type { WidgetName } from '../contract';
import { elements } from '../elements';
import { define } from './element';

for (const name of Object.keys(elements) as WidgetName[]) define(name);
