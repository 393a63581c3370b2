const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']

/**
 * Optional packages of other platforms that are missing in a lockfile. npm omits an optional package that the registry
 * does not offer, and `npm ci` then rejects the lockfile.
 * @param {{ packages: Record<string, any> }} lock
 * @returns {Record<string, object>} the missing entries by their path
 */
export function findMissing({ packages }) {
  const missing = {}
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!isFound(packages, path, name)) missing[`node_modules/${name}`] = describe(name, version, dev)
    }
  }
  return missing
}

/** Looks where Node would: next to the package, then in every parent folder. */
function isFound(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder && `${folder}/`}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

/** Enough for npm to know on which platforms the package is not needed. */
function describe(name, version, dev) {
  const os = systems.find((system) => name.includes(system))
  const cpu = /arm64|x64|arm|wasm32|ia32|ppc64|riscv64|s390x/.exec(name)?.[0]
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev }),
    ...(name.includes('musl') && { libc: ['musl'] }),
    optional: true,
    ...(os && { os: [os] }),
  }
}
