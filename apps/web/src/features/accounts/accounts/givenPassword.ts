import { z } from 'zod'

/** A password that exists already: its length was judged when it was set. */
export const givenPassword = z.string().min(1, { error: 'password.required' }).max(256)
