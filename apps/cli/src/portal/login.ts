import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { viewOwnToken } from '@easel/contract/accounts/tokens/endpoints.ts'
import { EXIT, type Run, textOption, UsageError } from '../command.ts'
import { portalUrl, saveConfig } from './config.ts'
import { tokenByDevice } from './device.ts'
import { portalAt } from './portal.ts'

const TOKENS_PAGE = '/settings/tokens'

/**
 * `easel login --url URL`: keeps a token once the portal has said whose it is. It is allowed in a browser for this computer;
 * `EASEL_TOKEN`, what is piped in, or with `--paste` what is typed, is one that was made there.
 */
export const login: Run = async (flags, _operands, context) => {
  const { words, env, out, tell } = context
  const asked = textOption(flags, 'url') ?? env.EASEL_URL
  if (!asked) throw new UsageError(words('loginNeedsUrl'))
  const url = portalUrl(asked, words)
  if (flags.paste) tell(words('makeToken', { url: `${url}${TOKENS_PAGE}` }))
  const given = env.EASEL_TOKEN || (await givenToken(flags.paste === true, words('pasteToken')))
  if (flags.paste && given === '') throw new UsageError(words('noToken'))
  const token = given || (await tokenByDevice(url, flags, context))
  if (token === null) return EXIT.failed
  const own = await portalAt({ url, token }, words).call(viewOwnToken)
  const path = await saveConfig(env, { url, token })
  const { name, scopes, expiresAt } = own.token
  out(words('signedIn', { account: own.miId, name, scopes: scopes.join(', '), end: expiresAt.slice(0, 10) }))
  out(words('keptIn', { path }))
  return EXIT.done
}

/** What is piped in; where it is typed, without showing it. */
async function givenToken(isAsked: boolean, question: string): Promise<string> {
  const { stdin, stderr } = process
  if (!stdin.isTTY) return (await text(stdin)).trim()
  if (!isAsked) return ''
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
