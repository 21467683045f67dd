import { addresses } from '@easel/contract/addresses.ts'
import { GRANTED_ROLES } from '@easel/domain/accounts/accounts/roles.ts'
import { email as Email } from '@easel/domain/accounts/accounts/rules.ts'
import { z } from 'zod'
import { grantRole } from '../features/accounts/accounts/public.ts'
import { createClock } from '../platform/clock.ts'
import { connect } from '../platform/db/connection.ts'
import { DomainError } from '../platform/http/domainError.ts'
import { openForCommand } from './open.ts'

/** `npm run grant-role -- EMAIL ROLE [--link]`: how the first admin comes to be; the others are granted in the console. */
const email = Email.safeParse(process.argv[2])
const role = z.enum(GRANTED_ROLES).safeParse(process.argv[3])
const [option, ...more] = process.argv.slice(4)
const isKnown = (option === undefined || option === '--link') && more.length === 0
if (!email.success || !role.success || !isKnown) {
  process.stderr.write(`Whom, and what? npm run grant-role -- EMAIL ${GRANTED_ROLES.join('|')} [--link]\n`)
  process.exit(1)
}
const REFUSALS: Readonly<Record<string, (address: string) => string>> = {
  not_found: (address) => `No account has the address ${address}; sign up first, or add --link`,
  'account.notConfirmed': (address) =>
    `Nobody has confirmed the address ${address}: whoever signed up with it may be a stranger. Confirm it with the code ` +
    'by mail first; without a mail server add --link, which prints a link that sets a new password',
  'account.closing': (address) => `The account of ${address} is being closed: its owner must keep it first`,
}
const open = await openForCommand()
const connection = connect(open.parts.databaseUrl, 1, (error) => process.stderr.write(`${error.message}\n`))
try {
  const clock = createClock(open.config.now, open.config.nowSince)
  const asked = { email: email.data, role: role.data, withLink: option === '--link' }
  const granted = await grantRole(connection.db, clock, asked)
  if (granted instanceof DomainError) {
    process.stderr.write(`${REFUSALS[granted.code]?.(email.data) ?? granted.code}\n`)
    process.exitCode = 1
  } else {
    process.stdout.write(`${email.data} has: ${granted.roles.join(', ')}\n`)
    const portal = open.config.publicUrl ?? `http://localhost:${open.config.port}`
    if (granted.linkToken)
      process.stdout.write(
        `Choose the password within an hour; the link works once:\n${portal}${addresses.undo(granted.linkToken)}\n`,
      )
  }
} finally {
  await connection.close()
  await open.close()
}
