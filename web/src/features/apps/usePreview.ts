import { useEffect, useState } from 'react';

/** An address at which a chosen file can be seen, for as long as it is chosen. */
export function usePreview(file: File | undefined): string | undefined {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setShown(address);
    return () => {
      setShown(undefined);
      URL.revokeObjectURL(address);
    };
  }, [file]);
  return shown;
}
