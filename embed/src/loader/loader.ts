/**
 * The one script that a page needs: `<script type="module" src="…/embed/v1.js">`. It defines the elements, keeps their
 * place, and brings the code of a widget when it comes near the viewport. It leaves no global and changes nothing of the
 * page outside of its elements.
 */
import type { WidgetName } from '../contract';
import { elements } from '../elements';
import { define } from './element';

for (const name of Object.keys(elements) as WidgetName[]) define(name);
