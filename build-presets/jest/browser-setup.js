import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import './console-setup';

// Generous timeout: catch hangs, tolerate slow CI.
configure({ asyncUtilTimeout: 5_000 });
