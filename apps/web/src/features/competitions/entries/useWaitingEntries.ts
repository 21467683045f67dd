import { countWaitingEntries } from '@easel/contract/competitions/entries/staffEndpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../app/data.ts'
import { getSession, type Session, useSession } from '../../../app/session.ts'

const renewMs = 60_000

const waitingQuery = apiQuery(countWaitingEntries)

const mayAsk = ({ me }: Session): boolean =>
  me?.account?.roles.some((role) => role === 'reviewer' || role === 'organiser' || role === 'admin') ?? false

/** What the console shows around its pages, to whom may ask. */
export const waitingEntriesQueries = () => (mayAsk(getSession()) ? [waitingQuery] : [])

/** How many entries wait for a review; counted anew while the console is open. */
export const useWaitingEntries = () =>
  useQuery({ ...waitingQuery, refetchInterval: renewMs, enabled: mayAsk(useSession()) })
