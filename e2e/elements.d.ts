/**
 * An element as a function sees it that a story runs in the page. These programs are compiled without the DOM, and
 * React's types, which come with the mails, would otherwise call every element empty.
 */
interface Element {
  // biome-ignore lint/suspicious/noExplicitAny: the DOM is not known here
  [member: string]: any
}
