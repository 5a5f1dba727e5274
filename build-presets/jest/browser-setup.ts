import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import './console-setup';

// A busy machine is slow, not wrong: waiting ends as soon as what is waited for is there.
configure({ asyncUtilTimeout: 5_000 });
