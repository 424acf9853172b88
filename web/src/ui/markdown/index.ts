export { Markdown, MarkdownLine } from './Markdown';
