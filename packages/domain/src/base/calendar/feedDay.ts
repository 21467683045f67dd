import { z } from 'zod'

/** A day of the store's feeds: there was no portal before, and PostgreSQL has no year 0. */
export const FeedDay = z.iso.date({ abort: true }).regex(/^[2-9]/, 'sales.tooEarly')

/** The same where a person types it. */
export const TypedFeedDay = z.iso.date({ abort: true, error: 'day.format' }).pipe(FeedDay)
