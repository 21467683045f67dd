import { z } from 'zod'
import type { Config } from '../config.ts'
import { passedOn } from '../tracing/outside.ts'
import type { Tracing } from '../tracing/tracing.ts'

/** The other side will never take this message, such as a mail to an address that does not exist. */
export class RefusedForGood extends Error {}

/** RFC 5321: no such mailbox, not here, no such name. Other refusals may end, such as those of a policy. */
const Refusal = z.object({ code: z.literal('EENVELOPE'), responseCode: z.literal([550, 551, 553]) })

/** A mail server or a gateway that hangs is given up; the message is tried again later. */
const SILENCE_MILLISECONDS = 15_000

/** Something that takes a message out of the product; it throws when it could not, `RefusedForGood` when it never will. */
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

export function createCarriers(config: Config, tracing?: Tracing): Carriers {
  return { EMAIL: mailCarrier(config), SMS: smsCarrier(config, tracing) }
}

function mailCarrier({ smtpUrl, mailFrom }: Config): Carrier | null {
  if (!smtpUrl) return null
  const options = {
    url: smtpUrl,
    connectionTimeout: SILENCE_MILLISECONDS,
    greetingTimeout: SILENCE_MILLISECONDS,
    socketTimeout: SILENCE_MILLISECONDS,
  }
  const open = async () => (await import('nodemailer')).createTransport(options)
  let opened: ReturnType<typeof open> | null = null
  const transport = () => {
    opened ??= open()
    return opened
  }
  return {
    async send({ recipient, subject, text, key }) {
      const mail = {
        from: mailFrom,
        to: recipient,
        subject: subject ?? '',
        text,
        messageId: `<${key.replace(/[^\w.-]/g, '-')}@easel>`,
      }
      try {
        await (await transport()).sendMail(mail)
      } catch (cause) {
        const refusal = Refusal.safeParse(cause)
        throw refusal.success
          ? new RefusedForGood(`the mail server answered ${refusal.data.responseCode}`)
          : cause
      }
    },
  }
}

/** One HTTP call per SMS; the gateway drops repetitions by Idempotency-Key. */
function smsCarrier({ sms }: Config, tracing: Tracing | undefined): Carrier | null {
  if (!sms) return null
  return {
    async send({ recipient, text, key }) {
      const answer = await passedOn(
        tracing,
        { name: 'SMS gateway', url: sms.url, method: 'POST' },
        (traced) =>
          fetch(sms.url, {
            method: 'POST',
            headers: {
              ...traced,
              'content-type': 'application/json',
              'idempotency-key': key,
              ...(sms.token ? { authorization: `Bearer ${sms.token}` } : {}),
            },
            body: JSON.stringify({ to: recipient, text }),
            signal: AbortSignal.timeout(SILENCE_MILLISECONDS),
          }),
      )
      if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`)
    },
  }
}
