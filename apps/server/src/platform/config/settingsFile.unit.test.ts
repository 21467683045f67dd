import { expect, test } from 'vitest'
import { settingsIn } from './settingsFile.ts'

test('a file of settings is read as systemd reads it', () => {
  const text = String.raw`
# a comment
; another
PORT=8080
  HOST = 127.0.0.1${'  '}
SECRET_KEY=a#b;c$d%e
MAIL_FROM="Easel <no-reply@themes.example>"
OIDC_NAME='Our "own" account'
SMS_TOKEN="with \" and \\ and \$"
BANK_TOKEN=with\ blank\\
S3_BUCKET=
DATABASE_URL=postgres://easel:p%40ss@db/\
easel
no setting
export ROLE=web
`
  expect(settingsIn(text)).toEqual({
    PORT: '8080',
    HOST: '127.0.0.1',
    SECRET_KEY: 'a#b;c$d%e',
    MAIL_FROM: 'Easel <no-reply@themes.example>',
    OIDC_NAME: 'Our "own" account',
    SMS_TOKEN: 'with " and \\ and $',
    BANK_TOKEN: 'with blank\\',
    S3_BUCKET: '',
    DATABASE_URL: 'postgres://easel:p%40ss@db/easel',
  })
})
