import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './blocks';
import { isSafeAddress } from './inline';
import { Markdown } from './Markdown';

function draw(source: string): HTMLElement {
  return render(
    <MemoryRouter>
      <Markdown source={source} />
    </MemoryRouter>,
  ).container;
}

describe('a Markdown text', () => {
  it('is drawn with its headings, lists, tables, code and quotes', () => {
    const page = draw(
      [
        '# Title',
        'One line',
        'and **bold** with `code`.',
        '',
        '## Part {#part}',
        '- first',
        '- second',
        '  - inner',
        '',
        '1. one',
        '2. two',
        '',
        '| a | b |',
        '|---|---|',
        '| 1 | 2 |',
        '',
        '> said',
        '',
        '```',
        '<b>raw</b>',
        '```',
      ].join('\n'),
    );
    expect(page.querySelectorAll('h2')[1]?.id).toBe('part');
    expect(page.querySelector('p')?.textContent).toBe('One line and bold with code.');
    expect(page.querySelectorAll('ul > li')).toHaveLength(3);
    expect(page.querySelector('li ul')?.textContent).toBe('inner');
    expect(page.querySelectorAll('ol > li')).toHaveLength(2);
    expect(page.querySelector('td')?.textContent).toBe('1');
    expect(page.querySelector('blockquote')?.textContent).toBe('said');
    expect(page.querySelector('pre')?.textContent).toBe('<b>raw</b>');
  });

  it('keeps a list together across empty lines and continues its items', () => {
    const [list, after] = parseMarkdown('- one\n\n- two\n  goes on\n\nAfter');
    expect(list).toMatchObject({ kind: 'list', items: [{}, {}] });
    expect(after).toMatchObject({ kind: 'paragraph' });
  });

  it('joins Chinese lines without a space', () => {
    expect(draw('第一行，\n第二行').textContent).toBe('第一行，第二行');
    expect(draw('one\ntwo').textContent).toBe('one two');
  });

  it('shows HTML as the text it is', () => {
    const page = draw('<img src=x onerror=alert(1)> and <script>alert(1)</script>');
    expect(page.querySelector('img, script')).toBeNull();
    expect(page.textContent).toContain('<script>');
  });

  it('leaves snake_case names and lone signs alone', () => {
    expect(draw('file_share and my_points, 2 * 3 * 4').querySelector('em')).toBeNull();
  });
});

describe('links', () => {
  it('stay in the site for paths and open the rest as they are', () => {
    draw('[guide](/tutorials#a) [site](https://example.com/a_(b)) <mailto:a@example.com>');
    expect(screen.getByText('guide').getAttribute('href')).toBe('/tutorials#a');
    expect(screen.getByText('site').getAttribute('href')).toBe('https://example.com/a_(b)');
    expect(screen.getByText('a@example.com').getAttribute('href')).toBe('mailto:a@example.com');
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'ftp://example.com',
  ])('never lead to %s', (href) => {
    expect(isSafeAddress(href)).toBe(false);
    expect(draw(`[words](${href})`).querySelector('a')).toBeNull();
  });
});
