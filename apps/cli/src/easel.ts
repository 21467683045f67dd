const LEAST_NODE = 22
const [major = ''] = process.versions.node.split('.')

// The library of resumable uploads asks for addresses in a way that Node deprecates; its users cannot mend that.
process.noDeprecation = true

// Before anything is loaded that an older one does not know.
if (Number(major) < LEAST_NODE) {
  process.stderr.write(`easel needs Node ${LEAST_NODE} or newer; this is ${process.versions.node}.\n`)
  process.exitCode = 3
} else {
  const { main } = await import('./main.ts')
  await main()
}
