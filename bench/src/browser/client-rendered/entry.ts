/** The asynchronous boundary that federation's guides ask for: shared libraries are negotiated before the first import. */
import('./bootstrap');
