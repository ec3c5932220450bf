// Lets the browser see to what waits, keys first: what comes after is a task of its own. A timer would come to wait for
// four milliseconds each time.

export function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
