import { lazyPart } from '../../../app/lazyPart.tsx'

/** Loaded for an account that is about to do what the agreements are needed for. */
export const AgreeDialogPart = lazyPart(() => import('./agreements/AgreeDialog.tsx'))

/** Loaded for designers who have to agree to a new version of the agreements. */
export const ReagreeScreenPart = lazyPart(() => import('./agreements/ReagreeScreen.tsx'))

/** Loaded for organisers who ban the voter of a suspicious vote. */
export const VoterBanDialogPart = lazyPart(() => import('./console/bans/VoterBanDialog.tsx'))
