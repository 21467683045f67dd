import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** 8 to 24 MB each, for some portals or for workers alone (docs/decisions/worker-processes.md). */
const LATER = ['@aws-sdk/client-s3', 'ioredis', 'nodemailer', 'sharp', '@napi-rs/canvas']

test('a portal loads at its start none of what only some portals use', { timeout: 120_000 }, async () => {
  const program = new URL('run.ts', import.meta.url).href
  const script = `
    import { registerHooks } from 'node:module'
    registerHooks({
      resolve(name, context, next) {
        const found = next(name, context)
        console.log(found.url)
        return found
      },
    })
    await import(${JSON.stringify(program)})
    process.exit(0)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    maxBuffer: 64 * 1024 * 1024,
  })
  expect(stdout).toContain('/node_modules/pg/')
  expect(LATER.filter((name) => stdout.includes(`/node_modules/${name}/`))).toEqual([])
})
