/** What the Vite plugin loads of the stack once it knows that it is needed. */
export { bootStack } from './boot.ts';
export { serveRequest } from './http.ts';
