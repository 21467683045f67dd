import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

/** Something that takes a message out of the product; it throws when it could not. */
export interface Carrier {
  /** `key` lets a carrier that supports it drop a repetition. */
  send(message: { recipient: string; subject: string | null; text: string; key: string }): Promise<void>
}

/** By channel; null means that the console's outbox is where the message is read. */
export type Carriers = Readonly<Record<'EMAIL' | 'SMS', Carrier | null>>

/** The channels that a carrier takes out of the portal. */
export function carriedChannels({ smtpUrl, sms }: Config): Readonly<Record<keyof Carriers, boolean>> {
  return { EMAIL: smtpUrl !== undefined, SMS: sms !== undefined }
}

export function createCarriers(config: Config): Carriers {
  return { EMAIL: mailCarrier(config), SMS: smsCarrier(config) }
}

function mailCarrier({ smtpUrl, mailFrom }: Config): Carrier | null {
  if (!smtpUrl) return null
  const transport = createTransport(smtpUrl)
  return {
    async send({ recipient, subject, text, key }) {
      await transport.sendMail({
        from: mailFrom,
        to: recipient,
        subject: subject ?? '',
        text,
        messageId: `<${key.replace(/[^\w.-]/g, '-')}@easel>`,
      })
    },
  }
}

/** One HTTP call per SMS; the gateway drops repetitions by Idempotency-Key. */
function smsCarrier({ sms }: Config): Carrier | null {
  if (!sms) return null
  return {
    async send({ recipient, text, key }) {
      const answer = await fetch(sms.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          ...(sms.token ? { authorization: `Bearer ${sms.token}` } : {}),
        },
        body: JSON.stringify({ to: recipient, text }),
        signal: AbortSignal.timeout(15_000),
      })
      if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`)
    },
  }
}
