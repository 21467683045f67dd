// Processes of the demo beside the portal. Plain JavaScript, like the other files here.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pinnedNode, root, say } from './prepare.mjs'

/** The demo runs, as apps/server/src/platform/config.ts decides. */
export function wantsDemo({ DEMO, DATABASE_URL, NODE_ENV }) {
  if (NODE_ENV === 'production') return false
  return DEMO ? DEMO === '1' : !DATABASE_URL
}

/**
 * Starts a process that says `{ url }` once it is ready, again and again should it die, at one address. It ends with
 * this process, however that ends.
 * @returns {Promise<string | null>} its address; null where it did not start
 */
export function startBeside({ script, portVariable, environment, failure }) {
  return new Promise((done) => {
    const start = (port) => {
      let url = null
      const child = spawn(pinnedNode, [join(root, ...script.split('/'))], {
        cwd: root,
        env: { ...environment, [portVariable]: port },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      child.on('message', (message) => {
        url = message.url
        // From now on only this process’s own work keeps it running.
        child.unref()
        child.channel?.unref()
        done(url)
      })
      child.on('exit', () => {
        if (url !== null) return start(new URL(url).port)
        say(failure)
        done(null)
      })
    }
    start('0')
  })
}
