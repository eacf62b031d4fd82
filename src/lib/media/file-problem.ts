/** A file cannot be used, and why: the message names the file and is meant for people. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}
