import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { viewOwnToken } from '@easel/contract/accounts/tokens/endpoints.ts'
import { EXIT, type Run, textOption, UsageError } from '../command.ts'
import { portalUrl, saveConfig } from './config.ts'
import { portalAt } from './portal.ts'

const TOKENS_PAGE = '/settings/tokens'

/** `easel login --url URL`: keeps a token that was made in the browser, once the portal has said whose it is. */
export const login: Run = async (flags, _operands, { words, env, out, tell }) => {
  const asked = textOption(flags, 'url') ?? env.EASEL_URL
  if (!asked) throw new UsageError(words('loginNeedsUrl'))
  const url = portalUrl(asked, words)
  tell(words('makeToken', { url: `${url}${TOKENS_PAGE}` }))
  const token = env.EASEL_TOKEN ?? (await secret(words('pasteToken')))
  if (token === '') throw new UsageError(words('noToken'))
  const own = await portalAt({ url, token }, words).call(viewOwnToken)
  const path = await saveConfig(env, { url, token })
  const { name, scopes, expiresAt } = own.token
  out(words('signedIn', { account: own.miId, name, scopes: scopes.join(', '), end: expiresAt.slice(0, 10) }))
  out(words('keptIn', { path }))
  return EXIT.done
}

/** From a terminal without showing it, else what is piped in. */
async function secret(question: string): Promise<string> {
  const { stdin, stderr } = process
  if (!stdin.isTTY) return (await text(stdin)).trim()
  stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: silent, terminal: true })
  try {
    return (await lines.question('')).trim()
  } finally {
    lines.close()
    stderr.write('\n')
  }
}
