import { describe, expect, test } from 'vitest'
import { billOfMaterials } from './bill.ts'
import { ALLOWED, askedFor, foreignPackages, isAllowed, licenceOf, STATED } from './licences.ts'

const keyOf = ({ name, version }: { readonly name: string; readonly version: string }) => `${name}@${version}`

describe('licences', () => {
  test.each([
    ['MIT', true],
    ['GPL-3.0-only', false],
    ['MIT OR GPL-3.0-only', true],
    ['MIT AND GPL-3.0-only', false],
    ['(MIT OR GPL-3.0-only) AND Apache-2.0', true],
    ['(MIT AND Zlib)', true],
    ['toString', false],
  ])('%s: %s', (expression, allowed) => expect(isAllowed(expression)).toBe(allowed))

  test.each(['', 'MIT OR', '(MIT', 'MIT MIT', 'SEE LICENSE IN x'])('%s is no expression', (text) => {
    expect(() => isAllowed(text)).toThrow('no SPDX expression')
  })

  test('of every package are allowed', () => {
    const packages = foreignPackages()
    expect(packages.length).toBeGreaterThan(500)
    const refused = packages.filter((each) => {
      const licence = licenceOf(each)
      return licence === null || !isAllowed(licence)
    })
    expect(refused).toEqual([])
  })

  test('are named for no package that has one, or is not here', () => {
    const unnamed = foreignPackages().filter(({ licence }) => licence === null)
    expect(Object.keys(STATED).toSorted()).toEqual([...new Set(unnamed.map(keyOf))].toSorted())
    const used = foreignPackages().flatMap(({ licence }) => licence?.match(/[\w.-]+/g) ?? [])
    expect(Object.keys(ALLOWED).filter((licence) => !used.includes(licence))).toEqual([])
  })
})

test('every dependency is asked for by one exact version', () => {
  const foreign = askedFor().filter((name) => !name.startsWith('@easel/'))
  expect(foreign.length).toBeGreaterThan(50)
  expect(foreign.filter((name) => !/@\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(name))).toEqual([])
})

/** Development tools once asked for versions whose faults are known; what only develops counts too. */
test.each([
  ['fast-xml-parser', 4],
  ['js-yaml', 4],
])('%s is of version %i or later, wherever it lies', (name, major) => {
  const found = foreignPackages().filter((each) => each.name === name)
  expect(found.filter(({ version }) => Number.parseInt(version, 10) < major)).toEqual([])
})

describe('the bill of materials', () => {
  test('names what runs, with the licence and a hash of each, and nothing that only tests need', () => {
    const { components } = billOfMaterials('1.2.3')
    const named = new Map(components.map((each) => [each['bom-ref'], each]))
    const runs = foreignPackages().filter(({ isDev }) => !isDev)
    expect(runs.length).toBeGreaterThan(200)
    for (const each of runs)
      expect(named.get(keyOf(each))).toMatchObject({
        licenses: [{ expression: licenceOf(each) }],
        hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
      })
    const names = components.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['fastify', 'zod', 'pg']))
    expect(names).not.toContain('vitest')
  })
})
