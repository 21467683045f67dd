import { GRANTED_ROLES, GrantedRole } from '@easel/domain/accounts/roles.ts'
import { email as Email } from '@easel/domain/accounts/rules.ts'
import { grantRole } from '../features/accounts/public.ts'
import { createClock } from '../platform/clock.ts'
import { connect } from '../platform/db/connection.ts'
import { openForCommand } from './open.ts'

/** `npm run grant-role -- EMAIL ROLE`: how the first admin comes to be; the others are granted in the console. */
const email = Email.safeParse(process.argv[2])
const role = GrantedRole.safeParse(process.argv[3])
if (!email.success || !role.success) {
  process.stderr.write(`Whom, and what? npm run grant-role -- EMAIL ${GRANTED_ROLES.join('|')}\n`)
  process.exit(1)
}
const open = await openForCommand()
const connection = connect(open.parts.databaseUrl, 1, (error) => process.stderr.write(`${error.message}\n`))
try {
  const roles = await grantRole(
    connection.db,
    createClock(open.config.now, open.config.nowSince),
    email.data,
    role.data,
  )
  if (roles) process.stdout.write(`${email.data} has: ${roles.join(', ')}\n`)
  else {
    process.stderr.write(`No account has the address ${email.data}; sign up first\n`)
    process.exitCode = 1
  }
} finally {
  await connection.close()
  await open.close()
}
