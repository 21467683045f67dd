export { repliesQuery, SavedReplies, useSavedReplies, withReply } from './SavedReplies.tsx'
