// npm before 10.9 reads no `devEngines`, so `npm install` runs this check of the same versions.
const [major, minor] = process.versions.node.split('.').map(Number);
const least = { 20: 19, 22: 13 }[major] ?? (major >= 24 ? 0 : Infinity);
if (minor < least) {
  console.error(
    `This is Node ${process.version}, and the project needs 20.19, 22.13, or 24 and newer: https://nodejs.org`,
  );
  process.exit(1);
}
