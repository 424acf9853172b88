import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Button, MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';

// One component, so that the library cannot be shaken away altogether.
createRoot(document.getElementById('root') as HTMLElement).render(
  <MantineProvider theme={{ primaryShade: 8 }}>
    <main>
      <h1>Empty page</h1>
      <Button>Nothing</Button>
    </main>
  </MantineProvider>,
);
