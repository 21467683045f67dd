export { SavedReplies, useSavedReplies, withReply } from './SavedReplies.tsx'
