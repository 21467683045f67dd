export default {
  retry: 'Try again',
}
