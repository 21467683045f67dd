import { type Foreign, foreignPackages, licenceOf } from './licences.ts'

/** One component as CycloneDX 1.6 has it. */
const componentOf = (each: Foreign) => {
  const { name, version, integrity, isOptional } = each
  const [algorithm = '', hash = ''] = (integrity ?? '').split('-')
  const licence = licenceOf(each)
  return {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    // Of those for other platforms one is installed, or none.
    scope: isOptional ? 'optional' : 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(licence === null ? {} : { licenses: [{ expression: licence }] }),
    ...(hash
      ? {
          hashes: [
            { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') },
          ],
        }
      : {}),
  }
}

/**
 * What runs, from the lockfile. Not by `npm sbom`: with workspaces, npm 11.19 leaves out half of the packages, `zod` among
 * them.
 */
export function billOfMaterials(version: string) {
  const components = new Map<string, ReturnType<typeof componentOf>>()
  for (const each of foreignPackages().filter(({ isDev }) => !isDev)) {
    const component = componentOf(each)
    components.set(component['bom-ref'], component)
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': 'easel', name: 'easel', version } },
    components: [...components.values()].toSorted((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
  }
}
