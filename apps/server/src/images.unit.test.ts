import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'

const textOf = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')

test('images are named by exact versions, and Node is the one that package.json pins', async () => {
  const [dockerfile, compose] = await Promise.all([
    textOf('deploy/Dockerfile'),
    textOf('deploy/compose.yaml'),
  ])
  const named = [
    ...[...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image),
    ...[...compose.matchAll(/^\s+image: (\S+)$/gm)].map(([, image = '']) => image),
  ].filter((image) => image !== 'easel')
  expect(named.length).toBeGreaterThan(5)
  for (const image of named) expect(image).toMatch(/:(?:\d+\.\d+(?:\.\d+)?(?:-[a-z-]+)?|RELEASE\.[\dTZ-]+)$/)
  const { dependencies } = z
    .object({ dependencies: z.object({ node: z.string() }) })
    .parse(JSON.parse(await textOf('package.json')))
  for (const image of named.filter((each) => each.startsWith('node:')))
    expect(image).toBe(`node:${dependencies.node}-bookworm-slim`)
})
