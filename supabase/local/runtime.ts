/** The parts of the stack that the Vite plugin loads when the stack is needed. */
export { bootStack } from './boot.ts';
export { serveRequest } from './http.ts';
