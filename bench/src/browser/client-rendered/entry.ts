/** Asynchronous entry: federation resolves shared libraries before the first import. */
import('./bootstrap');
