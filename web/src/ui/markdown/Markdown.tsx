import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { SurfaceLink } from '@/lib/surface';
import { parseMarkdown } from './blocks';
import { parseInline } from './inline';
import classes from './Markdown.module.css';
import type { Block, Inline } from './tree';

/** Draws a Markdown text as React elements. Nothing in it can become markup or script. */
export function Markdown({ source }: { source: string }) {
  const blocks = useMemo(() => parseMarkdown(source), [source]);
  return <div className={classes.text}>{drawBlocks(blocks)}</div>;
}

/** A single paragraph, to be set inside an element of the caller's choice. */
export function MarkdownLine({ source }: { source: string }) {
  return drawInlines(parseInline(source));
}

/** Parts of a text never move, so they are handed over as plain children and need no keys. */
function all<Part>(parts: Part[], draw: (part: Part) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...parts.map(draw));
}

const drawBlocks = (blocks: Block[]) => all(blocks, drawBlock);
const drawInlines = (parts: Inline[]) => all(parts, drawInline);

function drawBlock(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return <Heading id={block.id}>{drawInlines(block.children)}</Heading>;
    }
    case 'paragraph':
      return <p>{drawInlines(block.children)}</p>;
    case 'list': {
      const items = all(block.items, (item) => <li>{drawItem(item)}</li>);
      return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'quote':
      return <blockquote>{drawBlocks(block.children)}</blockquote>;
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case 'table':
      return drawTable(block.head, block.rows);
    case 'rule':
      return <hr />;
  }
}

/** A short item is words, not a paragraph with its own margins. */
function drawItem(item: Block[]): ReactNode {
  const [first, ...rest] = item;
  if (first?.kind !== 'paragraph') return drawBlocks(item);
  return (
    <>
      {drawInlines(first.children)}
      {drawBlocks(rest)}
    </>
  );
}

function drawTable(head: Inline[][], rows: Inline[][][]): ReactNode {
  return (
    <div className={classes.table}>
      <table>
        <thead>
          <tr>
            {all(head, (cell) => (
              <th scope="col">{drawInlines(cell)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {all(rows, (row) => (
            <tr>
              {all(row, (cell) => (
                <td>{drawInlines(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function drawInline(part: Inline): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return <code>{part.text}</code>;
    case 'strong':
      return <strong>{drawInlines(part.children)}</strong>;
    case 'em':
      return <em>{drawInlines(part.children)}</em>;
    case 'break':
      return <br />;
    case 'link':
      return part.href.startsWith('/') ? (
        <SurfaceLink to={part.href}>{drawInlines(part.children)}</SurfaceLink>
      ) : (
        <a href={part.href} rel="noopener noreferrer">
          {drawInlines(part.children)}
        </a>
      );
  }
}
