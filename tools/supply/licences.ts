import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../../e2e/portal.ts'

const Lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dependencies: z.record(z.string(), z.string()).default({}),
      devDependencies: z.record(z.string(), z.string()).default({}),
      integrity: z.string().optional(),
      dev: z.boolean().default(false),
      // Only tests need it, but something that runs would take it where it is there.
      devOptional: z.boolean().default(false),
      optional: z.boolean().default(false),
      link: z.boolean().default(false),
    }),
  ),
})

/** A package that somebody else wrote. */
export interface Foreign {
  readonly name: string
  readonly version: string
  /** As SPDX has it; null where the package does not say. */
  readonly licence: string | null
  /** Used by tests and builds alone. */
  readonly isDev: boolean
  /** For some platforms only. */
  readonly isOptional: boolean
  /** Such as `sha512-…`, in base64. */
  readonly integrity: string | null
}

const read = () => Lockfile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))

/** What our own packages ask for, as `name@range`. */
export const askedFor = (): string[] =>
  Object.entries(read().packages)
    .filter(([path]) => !path.includes('node_modules/'))
    .flatMap(([, { dependencies, devDependencies }]) =>
      Object.entries({ ...dependencies, ...devDependencies }),
    )
    .map(([name, range]) => `${name}@${range}`)

/** Everything that the lockfile names, for every platform. */
export function foreignPackages(): Foreign[] {
  const { packages } = read()
  return Object.entries(packages).flatMap(([path, entry]) => {
    const { version, license = null, dev, devOptional, link } = entry
    const { integrity = null, optional: isOptional } = entry
    const name = path.split('node_modules/').at(-1) ?? ''
    const isOurs = !path.includes('node_modules/') || link
    return isOurs || version === undefined
      ? []
      : [{ name, version, licence: license, isDev: dev || devOptional, isOptional, integrity }]
  })
}

/** What may be shipped with a portal whose own source stays closed, and what each asks for beyond naming its authors. */
export const ALLOWED: Readonly<Record<string, string>> = {
  MIT: '',
  'MIT-0': '',
  ISC: '',
  '0BSD': '',
  'BSD-2-Clause': '',
  'BSD-3-Clause': '',
  'Apache-2.0': 'the NOTICE file goes along',
  'BlueOak-1.0.0': '',
  'CC0-1.0': '',
  Unlicense: '',
  Zlib: '',
  'Python-2.0': '',
  'OFL-1.1': 'fonts: not sold by themselves, and not under the same name when changed',
  'CC-BY-4.0': 'data: the source is named',
  'MPL-2.0': 'files that are changed are published; none is',
  'LGPL-3.0-or-later': 'used as libraries that can be replaced (node_modules), unchanged, and never bundled',
}

/** Packages whose manifest names no licence, with the one that the package itself states. */
export const STATED: Readonly<Record<string, { readonly licence: string; readonly where: string }>> = {
  'busboy@1.6.0': { licence: 'MIT', where: 'LICENSE, and `licenses` in its package.json' },
  'combine-errors@3.0.3': { licence: 'MIT', where: 'Readme.md' },
  'humanize-number@0.0.2': { licence: 'MIT', where: 'Readme.md' },
  'streamsearch@1.1.0': { licence: 'MIT', where: 'LICENSE, and `licenses` in its package.json' },
}

/** As the package says, in its manifest or otherwise; null where it does not. */
export const licenceOf = ({ name, version, licence }: Foreign): string | null =>
  licence ?? STATED[`${name}@${version}`]?.licence ?? null

/** Whether an SPDX expression of AND, OR (in either case, SPDX 3.0) and brackets is met by allowed licences. @throws where it is none */
export function isAllowed(expression: string): boolean {
  const tokens = expression.match(/\(|\)|[^\s()]+/g) ?? []
  let at = 0
  const take = () => {
    const token = tokens[at]
    if (token === undefined) throw new Error(`no SPDX expression: ${expression}`)
    at += 1
    return token
  }
  const one = (): boolean => {
    const token = take()
    if (token !== '(') return Object.hasOwn(ALLOWED, token)
    const inner = either()
    if (take() !== ')') throw new Error(`no SPDX expression: ${expression}`)
    return inner
  }
  const both = (): boolean => {
    let allowed = one()
    while (tokens[at]?.toUpperCase() === 'AND') {
      at += 1
      const next = one()
      allowed = allowed && next
    }
    return allowed
  }
  const either = (): boolean => {
    let allowed = both()
    while (tokens[at]?.toUpperCase() === 'OR') {
      at += 1
      const next = both()
      allowed = allowed || next
    }
    return allowed
  }
  const allowed = either()
  if (at < tokens.length) throw new Error(`no SPDX expression: ${expression}`)
  return allowed
}
