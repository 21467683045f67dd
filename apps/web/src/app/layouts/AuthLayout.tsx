import { Outlet } from 'react-router'
import { HydrationSuspense } from '../../ui/HydrationSuspense.tsx'
import { NeedsScripts } from '../../ui/Skeleton.tsx'
import { comesToVote } from '../editionSites.ts'
import { LanguageSwitch } from '../Preferences.tsx'
import { EntryToVotePart } from '../parts.ts'
import { paths } from '../paths.ts'
import { RequireSession, useMe } from '../RequireSession.tsx'
import { useAddress } from '../useAddress.ts'
import classes from './AuthLayout.module.css'
import { PageSkeleton } from './PageSkeleton.tsx'
import { TopBar } from './TopBar.tsx'

/** Signing in and signing up: one column to fill in, artwork beside it where there is room. */
export default function AuthLayout() {
  return (
    <RequireSession>
      <Inside />
    </RequireSession>
  )
}

function Inside() {
  useMe()
  const address = useAddress()
  return (
    <>
      <TopBar homeHref={paths.home()} tools={<LanguageSwitch />} />
      <div className={classes.split}>
        <main id="main" tabIndex={-1} className={classes.main}>
          <NeedsScripts />
          {comesToVote(address) && (
            // Its place is kept, so that the form below does not move.
            <div className={classes.entry}>
              <EntryToVotePart from={address.get('from')} />
            </div>
          )}
          <HydrationSuspense fallback={<PageSkeleton />}>
            <Outlet />
          </HydrationSuspense>
        </main>
        <div className={classes.art} aria-hidden="true" />
      </div>
    </>
  )
}
