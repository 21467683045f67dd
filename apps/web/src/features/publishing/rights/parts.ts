import { lazyPart } from '../../../app/lazyPart.tsx'

/** Loaded when a rights record is entered for the first time on a page. */
export const RightsDialogPart = lazyPart(() => import('./RightsDialog.tsx'))
