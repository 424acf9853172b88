package notify

import "encoding/json"

// encodeParams writes what a message says beyond its letterhead into one column:
// texts as texts, lists as lists.
func encodeParams(m Message) (string, error) {
	all := make(map[string]any, len(m.Params)+len(m.Lists))
	for name, value := range m.Params {
		all[name] = value
	}
	for name, lines := range m.Lists {
		all[name] = append([]string{}, lines...) // never null, which would be no list
	}
	raw, err := json.Marshal(all)
	return string(raw), err
}

// decodeParams reads them back.
func decodeParams(raw string, into *Message) error {
	var all map[string]json.RawMessage
	if err := json.Unmarshal([]byte(raw), &all); err != nil {
		return err
	}
	into.Params, into.Lists = map[string]string{}, map[string][]string{}
	for name, value := range all {
		var text string
		if json.Unmarshal(value, &text) == nil {
			into.Params[name] = text
			continue
		}
		var lines []string
		if err := json.Unmarshal(value, &lines); err != nil {
			return err
		}
		into.Lists[name] = lines
	}
	return nil
}
